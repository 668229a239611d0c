import { chromium } from "@playwright/test";
const O="http://127.0.0.1:4977", pw="jangteo-demo-2026";
const b=await chromium.launch({executablePath:"/usr/bin/chromium-headless-shell",args:["--no-sandbox"]});
async function as(email, scheme="light", width=1280){ const c=await b.newContext({viewport:{width,height:900},colorScheme:scheme,javaScriptEnabled:true}); const p=await c.newPage(); await p.goto(O+"/login"); await p.fill('input[name=email]',email); await p.fill('input[name=password]',pw); await Promise.all([p.waitForLoadState('networkidle'),p.click('main form button[type=submit]')]); await p.waitForTimeout(1500); return {c,p}; }
const shot=(p,n)=>p.screenshot({path:`/tmp/look-${n}.png`,fullPage:true});
const s=await as("seller@jangteo.example");
await s.p.goto(O+"/mypage/partner"); console.log(s.p.url(), await s.p.title()); await s.p.waitForTimeout(2500); await s.p.evaluate(()=>window.scrollTo(0,99999)); await s.p.waitForTimeout(2500); await shot(s.p,"dash");
await s.p.goto(O+"/mypage/partner?banner=de&page=%2Fmarket%2Flist"); await s.p.evaluate(()=>window.scrollTo(0,99999)); await s.p.waitForTimeout(2500); 
console.log(await s.p.locator("#banner-leaderboard").inputValue());
await s.p.goto(O+"/mypage/partner/leads"); await shot(s.p,"leads");
await s.p.fill('input[name=company]','테스트'); await s.p.click('#lead button[type=submit]'); await s.p.waitForTimeout(1500); await shot(s.p,"leads-422");
await s.p.fill('input[name=contactName]','김'); await s.p.fill('input[name=email]','kim@newcustomer.example'); await s.p.check('input[name=agreement]'); await s.p.click('#lead button[type=submit]'); await s.p.waitForTimeout(1500); console.log(s.p.url(), (await s.p.locator('main').innerText()).slice(0,200));
await s.c.close();
const m=await as("seller@jangteo.example","dark",360); await m.p.goto(O+"/mypage/partner/leads"); await shot(m.p,"leads-360"); await m.p.goto(O+"/mypage/partner"); await m.p.evaluate(()=>window.scrollTo(0,99999)); await m.p.waitForTimeout(2500); await shot(m.p,"dash-360"); console.log("overflow", await m.p.evaluate(()=>document.documentElement.scrollWidth)); await m.c.close();
const o=await as("operator@jangteo.example"); await o.p.goto(O+"/admin/partners/leads"); await shot(o.p,"admin-leads"); await o.p.click('table th a'); await o.p.waitForTimeout(1000); await shot(o.p,"admin-lead"); console.log(o.p.url());
await b.close();

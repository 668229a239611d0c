import { fill, languages, pickLanguage, timeLeft } from "./page-logic.js";

// 한국어 문구는 index.html에 있습니다. 다른 말은 texts/에서 읽고, 읽지 못하면 한국어로 남습니다.
const korean = { countdown: "여는 날까지 {days}일 {hours}시간" };
for (const element of document.querySelectorAll("[data-text]")) korean[element.dataset.text] = element.textContent;

let texts = korean;

async function show(language) {
  if (language === "ko") {
    texts = korean;
  } else {
    const response = await fetch(`texts/${language}.json`);
    if (!response.ok) return;
    texts = { ...korean, ...(await response.json()) };
  }
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = texts[element.dataset.text];
  for (const button of document.querySelectorAll("#languages button")) {
    button.setAttribute("aria-pressed", String(button.lang === language));
  }
  showCountdown();
}

function showCountdown() {
  const element = document.getElementById("countdown");
  const left = timeLeft(Date.parse(element.dataset.opens), Date.now());
  element.hidden = left === null;
  if (left) element.textContent = fill(texts.countdown, left);
}

function remembered() {
  try {
    return localStorage.getItem("language");
  } catch {
    return null;
  }
}

const list = document.getElementById("languages");
list.hidden = false;
for (const [code, name] of Object.entries(languages)) {
  const button = Object.assign(document.createElement("button"), { type: "button", lang: code, textContent: name });
  button.addEventListener("click", () => {
    try {
      localStorage.setItem("language", code);
    } catch {
      // 저장이 막힌 브라우저에서도 이번 화면은 바뀝니다.
    }
    show(code).catch(() => undefined);
  });
  list.append(button);
}

show(pickLanguage(location.search, remembered(), navigator.languages)).catch(() => showCountdown());
setInterval(showCountdown, 60_000);

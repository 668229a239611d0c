/**
 * Passwords of ten characters and more that stand in every published list and that no rule of weak-passwords.ts catches,
 * and the words most passwords are made of. Romanised Korean is Hangul typed with the keyboard switched to English.
 */
export const keyboardRows: readonly string[] = [
  "1234567890-=",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "!@#$%^&*()",
  "qwertzuiop",
  "azertyuiop",
].flatMap((row) => [row, [...row].reverse().join("")]);

export const commonPasswords: ReadonlySet<string> = new Set(
  `1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7
  1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz@wsx#edc !qaz@wsx#edc 1qazxsw23edc zaq12wsxcde3 zaq1xsw2cde3 zaq1zaq1zaq1 zaq!2wsxcde
  qazwsxedcrfv qazwsxedcrfvtgb qazxswedcvfr qazwsx123456 qazwsxedc123 qweasdzxc123 qweasd123456 qwe123asd456 qwe123qwe123 123qweasdzxc
  1234qwerasdf qwer1234asdf asdf1234qwer q1w2e3r4asdf 1a2b3c4d5e 1a2b3c4d5e6f a1b2c3d4e5 a1b2c3d4e5f6 abc123456789 abcd12345678
  abcde12345 12345abcde abcdef123456 123456abcdef a123456789 a1234567890 aa12345678 aa123456789 abc1234567 123456789a 123456789q
  1234567890a 1234567890q q123456789 z123456789 123abc456def 0123456789a 147258369a 1472583690 147852369a 159753456852 7894561230
  0147258369 9876543210 987654321a 0987654321a 1029384756 10293847560 1357924680 2468013579 1123581321 3141592653 3141592654 31415926535
  2718281828 1212312123 1122334455 112233445566 1223334444 123321123321 1234554321 123454321a 12344321qwer 11223344556 1001100110
  passw0rd12 p@ssw0rd123 p@$$w0rd123 pa55word123 pa$$word123 thisismypassword thisisapassword mypassword123 yourpassword newpassword
  newpassword1 oldpassword1 nopassword1 defaultpassword temppassword passwordpassword ihatepasswords password1password
  correcthorsebatterystaple trustno1trustno1 letmeinletmein letmeinplease openthedoor
  iloveyouforever iloveyousomuch iloveyoubaby iloveyou1314 5201314520 1314520520 woaini1314 woaini520520 woaini5201314 woaini1314520
  jesuschrist jesusislord jesusloves jesuslovesme ilovejesus godisgreat godisgood1 godbless12 inshaallah bismillah1 alhamdulillah
  manchesterunited manutd1234 liverpoolfc liverpool1 liverpool123 chelseafc1 arsenalfc1 barcelona1 barcelona10 realmadrid realmadrid1
  juventus123 galatasaray fenerbahce besiktas1903 galatasaray1905 fenerbahce1907 christianoronaldo cristiano7 ronaldo123 messi10messi
  michaeljordan michaeljackson linkinpark linkinpark1 metallica1 slipknot666 greenday123 ironmaiden1 blackmetal eminememinem beyonce123
  spiderman12 spiderman123 superman123 batman12345 ironman123 starwars123 starwars1977 harrypotter harrypotter1 lordoftherings pokemon123
  pikachu123 minecraft1 minecraft123 fortnite123 leagueoflegends counterstrike warcraft123 worldofwarcraft starcraft1 starcraft2
  playstation playstation2 playstation3 nintendo64 gameboy123 hello12345 helloworld helloworld1 hellokitty hellokitty1 goodmorning
  goodmorning1 goodnight1 goodluck123 basketball basketball1 football123 baseball123 volleyball skateboard skateboarding snowboarding
  motorcycle motorcycle1 volkswagen volkswagen1 mercedesbenz lamborghini ferrari123 mustang123 corvette123 chevrolet1 harleydavidson
  strawberry strawberry1 chocolate1 chocolate123 watermelon watermelon1 butterfly1 butterfly123 cheesecake peanutbutter marshmallow
  sunflower1 sunshine123 rainbow123 california california1 washington1 australia1 singapore123 newyorkcity losangeles southkorea korea12345
  seoul12345 korea2002wc dodohankorea daehanminguk republicofkorea
  internet123 computer123 microsoft1 microsoft123 windows123 apple12345 google12345 facebook123 samsung123 samsung1234 galaxy12345 android123
  nokia12345 motorola123 blackberry blackberry1 wordpress1 administrator administrator1 superadmin1 sysadmin123 rootroot123 toor123456
  changeme123 changemenow changeit123 letmein123 letmein1234 welcome123 welcome1234 welcome12345 abc123abc123 test123456 testtest123
  testing123 tester12345 guest12345 user123456 demo123456 sample1234 secret1234 secret12345 master1234 master12345 admin12345 admin123456
  princess123 princess12 babygirl12 babygirl123 sweetheart sweetheart1 beautiful1 beautiful123 lovelylove lovelove123 forever123 friendship
  bestfriend bestfriends family12345 daddy12345 mommy12345 charlie123 michael123 jennifer123 jessica123 christopher christina1 elizabeth1
  alexander1 alexandra1 nicholas123 anthony123 brandon123 samantha123 victoria123 veronica123 isabella123 gabriella1 stephanie1 katherine1
  bitcoin123 bitcoin2009 ethereum123 satoshi123 satoshinakamoto blockchain blockchain1 blockchain123 cryptocurrency hodlhodlhodl tothemoon1
  tothemoon123 metamask123 binance123 upbit12345 bithumb123
  dkssudgktpdy dkssudgktpdy1 tkfkdgody1 tkfkdgody12 tkfkdgo1234 tkfkdgkqslek qlalfqjsgh qlalfqjsgh1 qlalfqjsgh12 qlalfqjsgh123
  rhksflwk123 rhksflwk1234 dnflskfk12 eogksalsrnr eogksalsrnr1 ghdrlfehd12 rkatkgkqslek rlawlgns12 alsrnr1234 dhqkdmlrh1 wlqrkrhtlvek
  qhdks12345 dkagh12345 dkaghdkagh1 rufghsgkwk skfkdtkfkd vmfhrmfoa1 zjavbxj123 rjatnrl123 tkatjd1234 gksrnr1234 tjdnf12345 eoqkr12345`
    .split(/\s+/)
    .concat("correct horse battery staple"),
);

export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwd pass pw secret letmein welcome hello hi login user guest test tester testing demo sample temp admin administrator
  root master manager operator system default changeme change access private security secure server service office company business work
  home house computer internet network google naver daum kakao apple samsung android iphone windows microsoft facebook instagram youtube
  qwerty qwer qwert asdf asdfg zxcv zxcvb qaz wsx qazwsx abc abcd abcde abcdef xyz aaa
  love lover iloveyou loveyou mylove baby babe angel princess prince queen king sweet sweety honey darling sunshine flower lovely beauty
  friend family mother father mommy daddy sister brother jesus christ god lord heaven
  monkey dragon tiger lion eagle bear wolf shadow phoenix unicorn dog doggy puppy cat kitty kitten horse panda rabbit
  football soccer baseball basketball hockey tennis golf sports player winner champion
  superman batman spiderman starwars pokemon pikachu naruto matrix ninja pirate hunter killer warrior soldier
  summer winter spring autumn january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  michael jordan jennifer jessica ashley daniel thomas robert charlie andrew joshua matthew david james george maria anna
  money dollar bitcoin ethereum crypto coin coins token wallet blockchain satoshi defi nft web market
  seoul korea busan corea tokyo japan china america london paris
  freedom forever lucky happy smile magic star stars moon sun rainbow music guitar dance cookie chocolate banana orange cherry pepper
  trustno trustnoone whatever nothing something anything letme open sesame please fuckyou fuck asshole bitch shit
  sarang saranghae annyeong gamsa hanguk minsu
  dkssud tkfkd tkfkdgo qlalf qlalfqjsgh rhksflwk gksrnr dkagh eogksalsrnr
  비밀번호 패스워드 암호 사랑해 사랑 안녕 안녕하세요 대한민국 한국 관리자 행복 엄마 아빠 우리집`
    .split(/\s+/)
    .map((word) => word.normalize("NFKC")),
);

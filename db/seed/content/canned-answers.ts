/** Text blocks of the support desk in the demo. */
export const cannedAnswers: { name: string; locale: string; body: string }[] = [
  {
    name: "다운로드 기한",
    locale: "ko",
    body: "안녕하세요, {name}님.\n\n다운로드와 업데이트는 결제일부터 6개월 동안 받을 수 있습니다. {order} 주문 화면에서 지원 연장을 구매하시면 6개월이 더해집니다.\n\n체인장터 고객센터 드림",
  },
  {
    name: "다운로드 기한",
    locale: "en",
    body: "Hello {name},\n\nDownloads and updates are available for six months from the payment. An extension on the page of order {order} adds another six months.\n\nJangteo support",
  },
  {
    name: "입금 확인 중",
    locale: "ko",
    body: "안녕하세요, {name}님.\n\n{order} 주문의 입금을 확인하고 있습니다. 입금하신 날짜와 금액, 입금자명을 이 문의({number})에 답으로 남겨 주시면 더 빨리 찾을 수 있습니다.",
  },
  {
    name: "입금 확인 중",
    locale: "ja",
    body: "{name} 様\n\nご注文 {order} のお振込みを確認しております。お振込み日、金額、お名義をこのお問い合わせ（{number}）にご返信ください。",
  },
  {
    name: "판매자에게 문의",
    locale: "ko",
    body: "안녕하세요, {name}님.\n\n서비스의 기능과 설치는 판매자가 가장 정확히 알고 있습니다. 서비스 화면의 구매 문의로 물어보시면 판매자가 직접 답합니다. 24시간이 지나도 답이 없으면 이 문의에 알려 주세요.",
  },
];

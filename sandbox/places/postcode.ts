import type { Route } from "../web/router.ts";

/** Stands in for `postcode.v2.js`: the same class, the same answer, a few addresses instead of all of Korea. */
export function postcodeRoutes(): Route[] {
  return [
    {
      method: "GET",
      path: "/postcode/postcode.v2.js",
      handle: () => ({
        status: 200,
        headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" },
        body: script,
      }),
    },
  ];
}

const addresses = [
  {
    zonecode: "04524",
    sido: "서울",
    sigungu: "중구",
    roadAddress: "서울 중구 세종대로 110",
    jibunAddress: "서울 중구 태평로1가 31",
    buildingName: "서울특별시청",
  },
  {
    zonecode: "06236",
    sido: "서울",
    sigungu: "강남구",
    roadAddress: "서울 강남구 테헤란로 152",
    jibunAddress: "서울 강남구 역삼동 737",
    buildingName: "강남파이낸스센터",
  },
  {
    zonecode: "48058",
    sido: "부산",
    sigungu: "해운대구",
    roadAddress: "부산 해운대구 센텀중앙로 79",
    jibunAddress: "부산 해운대구 우동 1458",
    buildingName: "",
  },
  {
    zonecode: "63309",
    sido: "제주특별자치도",
    sigungu: "제주시",
    roadAddress: "제주특별자치도 제주시 첨단로 242",
    jibunAddress: "제주특별자치도 제주시 영평동 2181",
    buildingName: "",
  },
];

const script = `(() => {
  const addresses = ${JSON.stringify(addresses)};
  class Postcode {
    constructor(options) { this.options = options; }
    embed(place) {
      const make = (name, properties) => Object.assign(document.createElement(name), properties);
      const form = make("form", {});
      const label = make("label", { textContent: "도로명, 건물명, 지번 " });
      const input = make("input", { type: "search", name: "q" });
      const list = make("ul", {});
      label.append(input);
      form.append(label, make("button", { type: "submit", textContent: "검색" }));
      form.style.padding = list.style.padding = "16px";
      list.style.listStyle = "none";
      const show = () => {
        const words = input.value.trim().split(/\\s+/).filter(Boolean);
        const found = addresses.filter((one) => words.every((word) => Object.values(one).join(" ").includes(word)));
        list.replaceChildren(...found.flatMap((one) => ["R", "J"].map((userSelectedType) => {
          const address = userSelectedType === "R" ? one.roadAddress : one.jibunAddress;
          const button = make("button", { type: "button", textContent: "[" + one.zonecode + "] " + address });
          button.style.cssText = "display:block;width:100%;padding:10px;text-align:left;font:inherit";
          button.addEventListener("click", () => this.options.oncomplete({ ...one, address, addressType: userSelectedType, userSelectedType, userLanguageType: "K", apartment: "N", query: input.value }));
          const item = make("li", {});
          item.append(button);
          return item;
        })));
      };
      // The frame may send no form: the answer to it is found here.
      form.addEventListener("submit", (event) => { event.preventDefault(); show(); });
      input.addEventListener("input", show);
      place.append(form, list);
      show();
      input.focus();
    }
    open() { throw new Error("The stand-in is only embedded"); }
  }
  window.daum = window.kakao = { Postcode };
})();
`;

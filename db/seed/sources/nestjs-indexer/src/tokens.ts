// Nest가 인터페이스를 구분하지 못하므로 이름을 따로 둡니다.
export const CHAIN = Symbol("ChainReader");
export const STORE = Symbol("TransferStore");
export const SETTINGS = Symbol("Settings");

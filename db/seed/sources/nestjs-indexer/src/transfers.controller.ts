import { BadRequestException, Controller, Get, Inject, Param, Query } from "@nestjs/common";
import { getAddress, isAddress } from "ethers";
import { decodeCursor, encodeCursor } from "./cursor";
import type { PostgresStore } from "./postgres-store";
import type { Settings } from "./settings";
import { SETTINGS, STORE } from "./tokens";

const pageSize = 50;

@Controller()
export class TransfersController {
  constructor(
    @Inject(STORE) private readonly store: PostgresStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get("health")
  async health() {
    const last = await this.store.last();
    return { lastBlock: last?.number ?? null };
  }

  /** 확인 수가 찬 이동만 confirmed입니다. 그 전의 것은 재편성으로 사라질 수 있습니다. */
  @Get("addresses/:address/transfers")
  async list(@Param("address") address: string, @Query("before") before?: string) {
    if (!isAddress(address)) throw new BadRequestException("주소를 확인해 주세요.");
    const cursor = before ? decodeCursor(before) : null;
    if (cursor === undefined) throw new BadRequestException("before에는 앞 응답의 next 값을 넣어 주세요.");
    const [last, found] = await Promise.all([
      this.store.last(),
      this.store.transfersOf(getAddress(address), cursor, pageSize + 1),
    ]);
    const page = found.slice(0, pageSize);
    const tail = page.at(-1);
    return {
      transfers: page.map((transfer) => {
        const confirmations = last ? last.number - transfer.blockNumber + 1 : 0;
        return { ...transfer, confirmations, status: confirmations >= this.settings.confirmations ? "confirmed" : "pending" };
      }),
      next: found.length > pageSize && tail ? encodeCursor(tail) : null,
    };
  }
}

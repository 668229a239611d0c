import "reflect-metadata";
import { Module } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { Pool } from "pg";
import { EthersChain } from "./ethers-chain";
import { IndexerService } from "./indexer.service";
import { PostgresStore } from "./postgres-store";
import { readSettings } from "./settings";
import { CHAIN, SETTINGS, STORE } from "./tokens";
import { TransfersController } from "./transfers.controller";

const settings = readSettings(process.env);

@Module({
  controllers: [TransfersController],
  providers: [
    IndexerService,
    { provide: SETTINGS, useValue: settings },
    { provide: CHAIN, useFactory: () => new EthersChain(settings.rpcUrl, settings.tokens) },
    { provide: STORE, useFactory: () => new PostgresStore(new Pool({ connectionString: settings.databaseUrl, max: 5 })) },
  ],
})
class AppModule {}

async function main(): Promise<void> {
  const app = await NestFactory.create(AppModule);
  app.enableShutdownHooks();
  await app.listen(settings.port);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});

import { readFileSync } from "node:fs";
import express from "express";

/** The least an answer of so many bytes can cost: Express and nothing else. A process of its own, like the product. */
const { bytes, port } = JSON.parse(readFileSync(0, "utf8")) as { bytes: number; port: number };
const body = Buffer.alloc(bytes, "x");
express()
  .get("/", (_request, response) => void response.type("text/html").send(body))
  .listen(port, "127.0.0.1");

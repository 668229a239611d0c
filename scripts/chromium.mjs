// The browser of the journeys: one that is there, else one that is fetched.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { runStep } from "./terminal.mjs";

/** The shell without windows comes first: it does the same journeys with a fifth less CPU. */
const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of a Chromium that starts, or undefined. CHROMIUM_PATH goes first. */
export async function findChromium() {
  const { chromium } = await import("@playwright/test");
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usualPlaces];
  return candidates.find((file) => file && existsSync(file) && starts(file));
}

/** Finds one or fetches one: from the system's packages where we may, else from Playwright. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    await installFromDebian().catch((error) => console.error(error.message));
    const installed = await findChromium();
    if (installed) return installed;
  }
  await runStep("fetching Chromium", process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  const fetched = await findChromium();
  if (fetched) return fetched;
  throw new Error(
    "There is no Chromium that starts. Install one (Debian: apt-get install chromium fonts-noto-cjk) " +
      "or name it in CHROMIUM_PATH.",
  );
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runStep("reading the list of system packages", "apt-get", ["update"], { env });
  // Korean, Japanese and Chinese text is boxes without the fonts, and boxes have other widths.
  const install = (browser) => {
    let unpacked = 0;
    const packages = [browser, "fonts-noto-cjk"];
    return runStep(
      `installing ${browser} and fonts`,
      "apt-get",
      ["install", "-y", "--no-install-recommends", ...packages],
      {
        env,
        watch: (line) => (/^(Unpacking|Setting up) /.test(line) ? `${++unpacked} steps` : undefined),
      },
    );
  };
  // Older releases have the whole browser only.
  await install("chromium-headless-shell").catch(() => install("chromium"));
}

function starts(file) {
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

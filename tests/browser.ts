import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";

const PLACES = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"];

/** The Chromium of the system, or the one in the npm package. */
export async function browserOptions(): Promise<{ executablePath: string; args: string[] }> {
  const installed = PLACES.find((place) => place !== undefined && existsSync(place));
  if (installed) return { executablePath: installed, args: ARGUMENTS };
  const { default: packaged } = await import("@sparticuz/chromium");
  // Made for places that allow one process: there, the browser ends with the first context that is closed.
  const args = packaged.args.filter((argument) => argument !== "--single-process");
  return { executablePath: await packaged.executablePath(), args: [...args, ...ARGUMENTS] };
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await browserOptions());
}

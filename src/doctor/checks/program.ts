import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import type { Finding } from "../../model/api/operating/doctor-api.ts";
import { bad, good, warning } from "../finding.ts";

const about = "Program";
const timeoutMs = 5_000;

export async function checkProgram({
	programFolder,
	port,
	host,
	isHandedSocket,
}: Config): Promise<Finding[]> {
	const { version } = JSON.parse(await readFile(join(programFolder, "package.json"), "utf8"));
	const release = good("Release", `Frontage ${version} on Node ${process.versions.node}.`);
	// Only the starting process knows a dynamic port.
	if (port === 0 || isHandedSocket) return [release];
	const here = host.includes(":") ? `[${host}]` : host || "127.0.0.1";
	const ready = await fetch(`http://${here}:${port}/readyz`, {
		signal: AbortSignal.timeout(timeoutMs),
	}).catch(() => undefined);
	if (!ready)
		return [
			release,
			warning(about, `Nothing answers on port ${port}.`, "Start the program, or name its port with --port."),
		];
	const reply = (await ready.text()).trim().slice(0, 200);
	if (!ready.ok) return [release, bad(about, `It can't serve now: ${reply}`, "See what its log says.")];
	return [release, good(about, `It serves on port ${port}.`)];
}

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
const has = (program) => folders.some((folder) => existsSync(join(folder, program)));

/** Requirements that only some machines have, and the tests that depend on them. */
const means = [
	{ name: "radosgw", of: "files in S3", isHere: () => has("radosgw") && has("ceph-osd") },
	{ name: "nginx", of: "the program behind it", isHere: () => has("nginx") },
	{ name: "caddy", of: "the program behind it", isHere: () => has("caddy") },
	{ name: "systemd-analyze", of: "systemd's check of the units", isHere: () => has("systemd-analyze") },
	{ name: "java", of: "the Nu checker of HTML", isHere: () => spawnSync("java", ["-version"]).status === 0 },
	{ name: "the right to mount", of: "a full disk", isHere: () => process.getuid?.() === 0 },
	{
		name: "/proc/self/schedstat",
		of: "cores that are never free",
		isHere: () => existsSync("/proc/self/schedstat"),
	},
];

/** Returns a line that names the missing requirements of a full run; "" if there are none. */
export function missingMeans() {
	const missing = means.filter(({ isHere }) => !isHere()).map(({ name, of }) => `${name} (${of})`);
	return missing.length > 0 ? `Left out, because they are not on this machine: ${missing.join(", ")}` : "";
}

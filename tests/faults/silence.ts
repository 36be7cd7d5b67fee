import { spawnSync } from "node:child_process";
import type { ClusterServer } from "../setup/databases/cluster.ts";

/** Makes a server silent in both directions, without an end to any connection. */
export interface Silence {
	/** Method, for the output. */
	readonly how: string;
	begin(server: ClusterServer): void;
	end(server: ClusterServer): void;
}

/** Marks the process with a separate network. */
const isApart = process.env.FAULTS_APART === "1";

/**
 * Runs this program again with a separate loopback, so that its packets can be dropped without effect on the
 * machine's network. Ends this process with the other's exit code; does nothing where that is not possible.
 */
export function goApart(): void {
	if (isApart || !isPossible()) return;
	const again = [
		"sh",
		"-c",
		'ip link set lo up && exec "$@"',
		"sh",
		process.execPath,
		...process.argv.slice(1),
	];
	const env = { ...process.env, FAULTS_APART: "1" };
	const { status } = spawnSync("unshare", ["-n", ...again], { stdio: "inherit", env });
	process.exit(status ?? 1);
}

function isPossible(): boolean {
	const rule = "ip link set lo up && iptables -A OUTPUT -p tcp --dport 9 -j DROP";
	return spawnSync("unshare", ["-n", "sh", "-c", rule], { stdio: "ignore" }).status === 0;
}

/** Packets to and from the server are dropped; where that is not possible, its processes are stopped. */
export function openSilence(): Silence {
	if (!isApart)
		return {
			how: "its processes stopped (no right to drop packets)",
			begin: (server) => server.freeze(),
			end: (server) => server.thaw(),
		};
	const change = (action: "-A" | "-D", { port }: ClusterServer) => {
		for (const side of ["--dport", "--sport"])
			spawnSync("iptables", [action, "OUTPUT", "-p", "tcp", side, String(port), "-j", "DROP"], {
				stdio: "inherit",
			});
	};
	return {
		how: "its packets dropped (iptables)",
		begin: (server) => change("-A", server),
		end: (server) => change("-D", server),
	};
}

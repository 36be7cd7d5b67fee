import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../tests/setup/connections/free-port.ts";
import { isInstalled } from "./load.ts";

/** A running nginx. */
export interface Nginx {
	readonly url: string;
	stop(): Promise<void>;
}

/**
 * Starts nginx with one process over a page that was compressed before; undefined where it is not installed.
 * @param page the page, gzip
 */
export async function startNginx(page: Buffer): Promise<Nginx | undefined> {
	if (!isInstalled("nginx")) return undefined;
	const folder = mkdtempSync(join(tmpdir(), "frontage-nginx-"));
	// Begun as root, it reads as nobody.
	chmodSync(folder, 0o755);
	const port = await freePort();
	writeFileSync(join(folder, "index.html"), "");
	writeFileSync(join(folder, "index.html.gz"), page);
	writeFileSync(join(folder, "nginx.conf"), configuration(folder, port));
	const child = spawn("nginx", ["-c", join(folder, "nginx.conf")], { stdio: "inherit" });
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	const url = `http://127.0.0.1:${port}`;
	for (let isUp = false; !isUp; )
		isUp = await fetch(url).then(
			({ ok, status }) => {
				if (!ok) throw new Error(`nginx answers ${status}`);
				return true;
			},
			() => child.exitCode !== null && Promise.reject(new Error("nginx has ended")),
		);
	return {
		url,
		async stop() {
			child.kill("SIGTERM");
			await ended;
		},
	};
}

function configuration(folder: string, port: number): string {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	return `
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
	access_log off;
	sendfile on;
	tcp_nopush on;
	keepalive_requests 100000000;
	open_file_cache max=100 inactive=60s;
	${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n\t")}
	server {
		listen 127.0.0.1:${port};
		root ${folder};
		gzip_static on;
		location / { default_type text/html; }
	}
}
`;
}

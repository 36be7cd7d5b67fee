import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
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
 * Starts nginx with one process over a precompressed page; returns undefined where it is not installed.
 * @param page the page, gzip
 * @param keepsOpen whether it keeps the file open, and would continue to send a replaced one
 */
export async function startNginx(page: Buffer, keepsOpen = true): Promise<Nginx | undefined> {
	if (!isInstalled("nginx")) return undefined;
	const folder = newFolder();
	writeFileSync(join(folder, "index.html"), "");
	writeFileSync(join(folder, "index.html.gz"), page);
	const cache = keepsOpen ? "open_file_cache max=100 inactive=60s;" : "";
	return start(folder, (port) => `${cache}${ofOnePage(folder, port)}`);
}

/**
 * Starts nginx with the configuration of `deploy/nginx.conf`, over http, in front of a program; returns undefined
 * where it is not installed.
 * @param files `STATIC_DIR` of the program
 * @param program address
 */
export async function startDeployedNginx(files: string, program: string): Promise<Nginx | undefined> {
	if (!isInstalled("nginx")) return undefined;
	const documented = readFileSync(join(import.meta.dirname, "../deploy/nginx.conf"), "utf8");
	return start(newFolder(), (port) =>
		documented
			.replace("listen 80 default_server", "listen 127.0.0.1:0")
			.replace(/^server \{\n\tlisten 127.0.0.1:0;.*?^\}\n/ms, "")
			.replace("listen 443 ssl http2 default_server", `listen 127.0.0.1:${port} default_server`)
			.replace(/^\tssl_.*\n/gm, "")
			.replace("server 127.0.0.1:3000", `server ${new URL(program).host}`)
			// All load comes from one address.
			.replace("limit_conn visitors 200;", "")
			.replaceAll("/var/lib/frontage-static", files),
	);
}

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "frontage-nginx-"));
	// Started as root, it reads files under an unprivileged account.
	chmodSync(folder, 0o755);
	return folder;
}

async function start(folder: string, serversAt: (port: number) => string): Promise<Nginx> {
	const port = await freePort();
	writeFileSync(join(folder, "nginx.conf"), configuration(folder, serversAt(port)));
	const child = spawn("nginx", ["-c", join(folder, "nginx.conf")], { stdio: "inherit" });
	const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
	const url = `http://127.0.0.1:${port}`;
	for (let isUp = false; !isUp; )
		isUp = await fetch(url).then(
			() => true,
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

function configuration(folder: string, servers: string): string {
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
	${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n\t")}
	${servers}
}
`;
}

function ofOnePage(folder: string, port: number): string {
	return `
	server {
		listen 127.0.0.1:${port};
		root ${folder};
		gzip_static on;
		location / { default_type text/html; }
	}`;
}

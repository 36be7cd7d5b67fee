import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { connect as connectSecurely } from "node:tls";
import { expect, vi } from "vitest";
import { newFolder } from "../databases/databases.ts";
import { waitMs } from "../input/effort.ts";
import { freePort } from "./free-port.ts";

/** A real proxy in front of the program, as `deploy/` documents it. */
export interface ProxyServer {
	readonly httpPort: number;
	readonly httpsPort: number;
	/** The certificate authority for its hosts. */
	readonly authority: string;
	stop(): Promise<unknown>;
}

const documented = (name: string) => readFileSync(join(import.meta.dirname, "../../../deploy", name), "utf8");
const isInstalled = (name: string) =>
	[...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"].some((folder) =>
		existsSync(join(folder, name)),
	);

const known = [
	{ name: "caddy", start: startCaddy },
	{ name: "nginx", start: startNginx },
] as const;

/** The proxies that are installed on this machine. */
export const proxies = known.filter(({ name }) => isInstalled(name));
const missing = known.filter(({ name }) => !isInstalled(name)).map(({ name }) => name);
/** The missing ones, for the name of a test that runs everywhere. */
export const leftOut = missing.length > 0 ? ` (left out: ${missing.join(" and ")}, not installed here)` : "";

/** A request to a proxy as visitors send it; GET by default. */
export interface AskedThrough {
	readonly host: string;
	readonly path: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly method?: string;
}

/** The response of a proxy to a visitor. */
export interface AnswerThrough {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

/** Begins a request to a proxy, over a separate connection. */
export function requestThrough(
	{ httpsPort, authority }: ProxyServer,
	{ host, path, headers = {}, method = "GET" }: AskedThrough,
) {
	return request({
		host: "127.0.0.1",
		port: httpsPort,
		servername: host,
		ca: authority,
		path,
		method,
		agent: false,
		headers: { host, ...headers },
	});
}

/** The complete response to a request. */
export function answerTo(sent: ReturnType<typeof requestThrough>): Promise<AnswerThrough> {
	return new Promise((resolve, reject) => {
		sent.once("error", reject).once("response", async (response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of response) chunks.push(chunk);
			const { statusCode: status = 0, headers } = response;
			resolve({ status, headers, body: Buffer.concat(chunks) });
		});
	});
}

/** @param files folder of the files that are sent without the program; none by default */
async function startCaddy(
	port: number,
	hosts: readonly string[],
	files = "/nonexistent",
): Promise<ProxyServer> {
	const folder = newFolder();
	const [httpPort, httpsPort, admin] = [await freePort(), await freePort(), await freePort()];
	const config = join(folder, "Caddyfile");
	// A test adds no authority to the trusted ones of the machine.
	writeFileSync(config, documented("Caddyfile").replace("\n{\n", "\n{\n\tskip_install_trust\n"));
	const settings = {
		FRONTAGE: `127.0.0.1:${port}`,
		HTTP_PORT: String(httpPort),
		HTTPS_PORT: String(httpsPort),
		CADDY_ADMIN: `127.0.0.1:${admin}`,
		TLS_ISSUER: "internal",
		STATIC_DIR: files,
		XDG_DATA_HOME: folder,
		XDG_CONFIG_HOME: folder,
		HOME: folder,
	};
	const args = ["run", "--config", config, "--adapter", "caddyfile"];
	const stop = run("caddy", args, { ...process.env, ...settings });
	const root = join(folder, "caddy", "pki", "authorities", "local", "root.crt");
	await untilOpen(httpsPort);
	await vi.waitFor(() => expect(existsSync(root)).toBe(true), { timeout: waitMs });
	const authority = readFileSync(root, "utf8");
	// Its certificates are valid from the current second, which a coarse clock may not have reached.
	for (const host of hosts) await untilTrusted(httpsPort, host, authority);
	return { httpPort, httpsPort, authority, stop };
}

async function startNginx(
	port: number,
	hosts: readonly string[],
	files = "/nonexistent",
): Promise<ProxyServer> {
	const folder = newFolder();
	const [httpPort, httpsPort] = [await freePort(), await freePort()];
	const certificates = join(folder, "certificates");
	mkdirSync(certificates);
	const [crt, key] = ["crt", "key"].map((end) => join(folder, `own.${end}`)) as [string, string];
	const names = hosts.map((host) => `DNS:${host}`).join(",");
	const ask = [
		"req",
		"-x509",
		"-newkey",
		"ec",
		"-pkeyopt",
		"ec_paramgen_curve:P-256",
		"-nodes",
		"-days",
		"2",
	];
	const about = ["-subj", "/CN=Test", "-addext", `subjectAltName=${names}`];
	execFileSync("openssl", [...ask, ...about, "-keyout", key, "-out", crt], { stdio: "pipe" });
	for (const host of hosts)
		for (const [end, file] of [
			["crt", crt],
			["key", key],
		] as const)
			writeFileSync(join(certificates, `${host}.${end}`), readFileSync(file));
	const site = documented("nginx.conf")
		.replace("listen 80 default_server", `listen 127.0.0.1:${httpPort} default_server`)
		.replace("listen 443 ssl", `listen 127.0.0.1:${httpsPort} ssl`)
		.replace("server 127.0.0.1:3000", `server 127.0.0.1:${port}`)
		.replaceAll("/etc/nginx/certificates", certificates)
		.replaceAll("/var/lib/frontage-static", files);
	writeFileSync(join(folder, "site.conf"), site);
	const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(kind) => `${kind}_temp_path ${join(folder, kind)};`,
	);
	const main = [
		"daemon off;",
		// Only its own account may read the folder of a test.
		...(process.getuid?.() === 0 ? ["user root;"] : []),
		`pid ${join(folder, "pid")};`,
		`error_log ${join(folder, "error.log")};`,
		"events {}",
		`http { access_log off; ${kept.join(" ")} include ${join(folder, "site.conf")}; }`,
	];
	writeFileSync(join(folder, "main.conf"), main.join("\n"));
	const program = existsSync("/usr/sbin/nginx") ? "/usr/sbin/nginx" : "nginx";
	const stop = run(program, ["-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "main.conf")]);
	await untilOpen(httpsPort);
	return { httpPort, httpsPort, authority: readFileSync(crt, "utf8"), stop };
}

/** Runs a program. @returns a function that ends it */
function run(program: string, args: readonly string[], env = process.env): () => Promise<unknown> {
	const child: ChildProcess = spawn(program, args, { env, stdio: ["ignore", "ignore", "pipe"] });
	let said = "";
	child.stderr?.on("data", (text: Buffer) => {
		said += text;
	});
	const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
	ended.then((code) => code && process.stderr.write(`${program} ended with ${code}: ${said}\n`));
	return () => {
		child.kill("SIGTERM");
		return ended;
	};
}

async function untilOpen(port: number) {
	const isOpen = () =>
		new Promise<boolean>((resolve) => {
			const socket = connect(port, "127.0.0.1", () => {
				socket.destroy();
				resolve(true);
			});
			socket.once("error", () => resolve(false));
		});
	await vi.waitFor(async () => expect(await isOpen()).toBe(true), { timeout: waitMs });
}

async function untilTrusted(port: number, servername: string, ca: string) {
	const problem = () =>
		new Promise<string>((resolve) => {
			const socket = connectSecurely({ host: "127.0.0.1", port, servername, ca }, () => {
				socket.destroy();
				resolve("");
			});
			socket.once("error", ({ message }) => resolve(message));
		});
	await vi.waitFor(async () => expect(await problem()).toBe(""), { timeout: waitMs });
}

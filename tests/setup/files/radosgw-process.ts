import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { freePort } from "../connections/free-port.ts";
import { cephConfiguration } from "./ceph-configuration.ts";

/**
 * A process that runs a Ceph of one node in memory, with its S3 server and a bucket. It prints its address when it is
 * ready, and removes everything when its input ends, which happens however the parent process ends.
 */
const folder = mkdtempSync(join(tmpdir(), "frontage-ceph-"));
const children = new Set<ChildProcess>();
const env = { ...process.env, CEPH_CONF: join(folder, "ceph.conf") };
let isStopping = false;

process.stdin.on("end", stop).on("error", stop).resume();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

try {
	process.stdout.write(`${JSON.stringify(await start())}\n`);
} catch (error) {
	if (!isStopping) process.stderr.write(`${error}\n`);
	await stop();
}

async function start() {
	const [monitorPort, port] = [await freePort(), await freePort()];
	const cluster = randomUUID();
	for (const name of ["mon", "osd", "out"]) mkdirSync(join(folder, name));
	writeFileSync(join(folder, "keyring"), "");
	writeFileSync(env.CEPH_CONF, cephConfiguration(folder, cluster, monitorPort));
	const map = join(folder, "monmap");
	await run("monmaptool", "--create", "--fsid", cluster, "--addv", "a", `[v2:127.0.0.1:${monitorPort}]`, map);
	await run("ceph-mon", "--mkfs", "-i", "a", "--monmap", map);
	hold("ceph-mon", "-f", "-i", "a");
	const disk = randomUUID();
	await run("ceph", "--connect-timeout", "60", "osd", "new", disk);
	await run("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", disk);
	hold("ceph-osd", "-f", "-i", "0");
	const [accessKeyId, secretAccessKey] = ["test", "testtest"];
	const keys = [`--access-key=${accessKeyId}`, `--secret=${secretAccessKey}`];
	await run("radosgw-admin", "user", "create", "--uid=test", "--display-name=test", ...keys);
	hold("radosgw", "-f", "-n", "client.rgw", `--rgw-frontends=beast endpoint=127.0.0.1:${port}`);
	const endpoint = `http://127.0.0.1:${port}`;
	await untilAnswered(endpoint);
	const credentials = { accessKeyId, secretAccessKey };
	const client = new S3Client({ endpoint, region: "us-east-1", forcePathStyle: true, credentials });
	await client.send(new CreateBucketCommand({ Bucket: "frontage" }));
	client.destroy();
	return { bucket: "frontage", endpoint, region: "us-east-1", accessKeyId, secretAccessKey, pathStyle: true };
}

async function untilAnswered(endpoint: string) {
	while (!isStopping) {
		if (await fetch(endpoint).catch(() => undefined)) return;
		await pause(50);
	}
}

function begin(program: string, args: string[]) {
	if (isStopping) throw new Error("It is over");
	const child = spawn(program, args, { env, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
	children.add(child);
	let said = "";
	child.stderr.on("data", (text: Buffer) => {
		said = `${said}${text}`.slice(-4_000);
	});
	return new Promise<{ code: number | null; said: string }>((resolve, reject) => {
		child.once("error", reject);
		child.once("close", (code) => {
			children.delete(child);
			resolve({ code, said });
		});
	});
}

/** Runs a program to its end. */
async function run(program: string, ...args: string[]) {
	const { code, said } = await begin(program, args);
	if (code !== 0) throw new Error(`${program} ended with ${code}: ${said}`);
}

/** Runs a program permanently; its exit ends everything. */
function hold(program: string, ...args: string[]) {
	begin(program, args).then(({ code, said }) => {
		if (isStopping) return;
		process.stderr.write(`${program} ended with ${code}: ${said}\n`);
		stop();
	}, stop);
}

async function stop() {
	if (isStopping) return;
	isStopping = true;
	const ended = [...children].map((child) => new Promise((resolve) => child.once("close", resolve)));
	for (const child of children) child.kill("SIGKILL");
	await Promise.all(ended);
	rmSync(folder, { recursive: true, force: true });
	process.exit();
}

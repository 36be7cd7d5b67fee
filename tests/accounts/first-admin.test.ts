import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Program, runToEnd, startProgram } from "../setup/app/program.ts";
import { newFolder } from "../setup/databases/databases.ts";
import { tokenOf } from "../setup/databases/nodes.ts";

const password = "seventeen green kayaks";

describe("The first administrator of an installation", () => {
	const dataFolder = newFolder();
	const start = () => startProgram({ dataFolder, args: ["--no-sample"] });
	let program: Program;

	const post = (path: string, body: object) =>
		fetch(`http://localhost:${program.port}${path}`, {
			method: "POST",
			headers: { "content-type": "application/json", origin: `http://localhost:${program.port}` },
			body: JSON.stringify(body),
		});
	const setUp = (token: string) =>
		post("/api/auth/passwords", { token, password, email: "ada@example.nz", name: "Ada" });

	beforeAll(async () => {
		program = await start();
	});
	afterAll(() => program.stop());

	it("uses the link of the newest start, once; later starts print none", async () => {
		const link = `http://localhost:${program.port}/cms/set-password#token=`;
		expect(program.output()).toContain(link);
		const old = tokenOf(program.output());
		await program.stop();
		program = await start();
		expect((await setUp(old)).status).toBe(410);
		const token = tokenOf(program.output());
		expect((await setUp(token)).status).toBe(200);
		expect((await setUp(token)).status).toBe(410);
		await program.stop();
		program = await start();
		expect(program.output()).not.toContain("#token=");
		expect((await post("/api/auth/sign-in", { email: "ada@example.nz", password })).status).toBe(200);
	});

	it("may be one of several from the command line, while the program runs", async () => {
		const { code, stdout } = await runToEnd(["--data", dataFolder, "--admin", "Grace@example.nz"], {
			CMS_URL: "https://cms.example.nz",
		});
		expect([code, stdout]).toEqual([
			0,
			expect.stringMatching(/\n {2}https:\/\/cms\.example\.nz\/cms\/set-password#/),
		]);
		const used = await post("/api/auth/passwords", { token: tokenOf(stdout), password });
		expect(await used.json()).toMatchObject({ user: { email: "grace@example.nz", roles: ["admin"] } });
		const wrong = await runToEnd(["--data", dataFolder, "--admin", "grace"]);
		expect(wrong).toMatchObject({ code: 1, stderr: "grace is not an email address\n" });
	});

	it("finds mails in the outbox, and the log names the file but no link", async () => {
		await post("/api/auth/password-resets", { email: "ada@example.nz" });
		await expect.poll(() => program.output()).toContain("an email was sent");
		const [file = ""] = readdirSync(join(dataFolder, "outbox"));
		expect(program.output()).toContain(join(dataFolder, "outbox", file));
		expect(program.output()).not.toContain("#token=");
	});
});

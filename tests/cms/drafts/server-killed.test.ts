import { afterEach, expect, it } from "vitest";
import { readConfig } from "../../../src/config.ts";
import { system } from "../../../src/model/rights/access.ts";
import { openPlatform } from "../../../src/platform.ts";
import { fieldOf, isDrafted, signIn } from "../../setup/app/back-office.ts";
import { type Program, startProgram } from "../../setup/app/program.ts";
import { addStaff } from "../../setup/app/staff.ts";
import { browserOfFile } from "../../setup/browser/visits.ts";
import { openBoundSocket } from "../../setup/connections/bound-socket.ts";
import { newDataFolder } from "../../setup/databases/databases.ts";

const { newPage } = browserOfFile();
const running: Program[] = [];
afterEach(async () => {
	await Promise.all(running.splice(0).map((program) => program.stop()));
});

// Takes some seconds: it starts the program twice.
it("CM-03 no typed text is lost while the server is killed and started again", async () => {
	const dataFolder = await newDataFolder();
	const email = "ada@example.nz";
	const platform = await openPlatform(readConfig({ DATA_DIR: dataFolder }));
	await addStaff(platform, { email });
	const { id } = await platform.records.save(system, "services", "", { name: "Stored" }, { version: 0 });
	await platform.close();
	const socket = openBoundSocket();
	const start = async () => {
		const env = { LOG_LEVEL: "silent", WORKERS: "1" };
		const program = await startProgram({ dataFolder, env, args: ["--no-sample"], socket: socket.fd });
		running.push(program);
		return program;
	};
	const first = await start();
	const page = await newPage();
	await signIn(page, socket.port, { email });
	await page.goto(`http://localhost:${socket.port}/cms/services/${id}`);
	const description = fieldOf(page, "description");
	const type = async (from: number, to: number) => {
		for (let word = from; word < to; word++)
			await description.pressSequentially(`word${word} `, { delay: 10 });
	};
	await type(0, 5);
	await isDrafted(page);
	await type(5, 10);
	await first.stop("SIGKILL");
	await type(10, 15);
	const second = await start();
	await type(15, 20);

	const words = Array.from({ length: 20 }, (_, word) => `word${word} `).join("");
	expect(await description.inputValue()).toBe(words);
	const draft = () => page.request.get(`http://localhost:${second.port}/api/services/${id}/draft`);
	await expect.poll(async () => (await (await draft()).json()).values).toEqual({ description: words });
	await isDrafted(page);
	socket.close();
});

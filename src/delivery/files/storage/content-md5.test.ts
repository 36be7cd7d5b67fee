import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sqlite } from "../../../../tests/setup/databases/databases.ts";
import { type StorageServer, startStorage } from "../../../../tests/setup/files/storage.ts";

const text = "Contents of the file";
const md5Of = (bytes: string) => hash("md5", bytes, "base64");
const differs = expect.stringContaining("The bytes received are not those that were sent");

describe("Content-MD5 of an upload", () => {
	let server: StorageServer;
	beforeAll(async () => {
		const { url, folder } = await sqlite.create();
		server = await startStorage({ DATABASE_URL: url, DATA_DIR: folder });
	});
	afterAll(() => server.close());

	async function send(address: string, body: string, headers: Record<string, string>) {
		const response = await fetch(new URL(address, `http://127.0.0.1:${server.port}`), {
			method: "POST",
			body,
			headers: {
				...{ authorization: `Firebase ${server.tokens.editor}`, "content-type": "text/plain" },
				...headers,
			},
		});
		return { status: response.status, text: await response.text(), headers: response.headers };
	}
	const objects = "/v0/b/frontage/o";

	it("is compared with a raw body", async () => {
		const sendRaw = (name: string, md5: string) =>
			send(`${objects}?name=${name}`, text, { "content-md5": md5 });
		expect((await sendRaw("right.txt", md5Of(text))).status).toBe(200);
		expect(await sendRaw("wrong.txt", md5Of("other"))).toMatchObject({ status: 422, text: differs });
		expect(await sendRaw("none.txt", "abc")).toMatchObject({
			status: 400,
			text: expect.stringContaining("Content-MD5 is an MD5 in base64"),
		});
	});

	it("is compared with a multipart body, and with the part of the file", async () => {
		const bodyWith = (field: string) =>
			[
				...["--part", "content-type: application/json", "", "{}"],
				...["--part", "content-type: text/plain", ...(field ? [field] : []), "", text, "--part--", ""],
			].join("\r\n");
		const type = { "content-type": "multipart/related; boundary=part" };
		const sendBody = (name: string, body: string, headers: Record<string, string> = {}) =>
			send(`${objects}?name=${name}`, body, { ...type, ...headers });
		const plain = bodyWith("");
		const whole = (md5: string) => ({ "content-md5": md5 });
		expect((await sendBody("a.txt", plain, whole(md5Of(plain)))).status).toBe(200);
		expect(await sendBody("b.txt", plain, whole(md5Of(text)))).toMatchObject({ status: 422, text: differs });
		expect((await sendBody("c.txt", bodyWith(`content-md5: ${md5Of(text)}`))).status).toBe(200);
		const wrongPart = await sendBody("d.txt", bodyWith(`content-md5: ${md5Of("other")}`));
		expect(wrongPart).toMatchObject({ status: 422, text: differs });
	});

	it("is compared with each piece of a resumable upload, and a wrong piece is not stored", async () => {
		const start = { "x-goog-upload-protocol": "resumable", "x-goog-upload-command": "start" };
		const started = await send(`${objects}?name=pieces.txt`, "{}", {
			...start,
			"content-type": "application/json",
		});
		const address = new URL(started.headers.get("x-goog-upload-url") ?? "");
		const sendPiece = (command: string, offset: number, piece: string, md5: string) =>
			send(address.pathname + address.search, piece, {
				...{ "x-goog-upload-command": command, "x-goog-upload-offset": String(offset), "content-md5": md5 },
			});
		const [first, second] = [text.slice(0, 8), text.slice(8)];
		expect((await sendPiece("upload", 0, first, md5Of(first))).status).toBe(200);
		const wrong = await sendPiece("upload, finalize", 8, second, md5Of(first));
		expect(wrong).toMatchObject({ status: 422, text: differs });
		const ended = await sendPiece("upload, finalize", 8, second, md5Of(second));
		expect(ended.status).toBe(200);
		expect(JSON.parse(ended.text)).toMatchObject({ size: String(text.length), md5Hash: md5Of(text) });
	});
});

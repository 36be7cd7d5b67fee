import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { beforeEach } from "vitest";
import { loopbackServerOfFile, type Reply, reply } from "../connections/loopback-server.ts";

/** A request of the storage calls that a test server received. */
export interface Asked {
	/** The upload's command, "multipart", or the method. */
	readonly command: string;
	readonly url: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

/** Failure of the next request of a command, instead of its usual result. */
export type Fault =
	| { readonly status: number; readonly headers?: Record<string, string>; readonly body?: unknown }
	/** Accepts only this many bytes of the body, then closes the connection. */
	| { readonly breakAfter: number }
	/** Completes the request, then closes the connection instead of responding. */
	| "lose the answer"
	/** Does not respond. */
	| "silence";

/** An upload in chunks. */
interface Incoming {
	readonly name: string;
	bytes: Buffer;
	isFinal: boolean;
}

/**
 * A real server for the tests of a file that accepts uploads like the storage calls, and fails as each test defines.
 */
export function storageServerOfFile() {
	let faults: { command: string; fault: Fault }[] = [];
	const uploads = new Map<string, Incoming>();
	const files = new Map<string, Buffer>();
	let plain: (asked: Asked) => Reply = () => ({});
	const server = loopbackServerOfFile<Asked>(take);

	async function take(request: IncomingMessage, response: ServerResponse, remember: (asked: Asked) => void) {
		const { url = "", headers } = request;
		const command = commandOf(request);
		const at = faults.findIndex((one) => one.command === command);
		const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
		const breakAfter = typeof fault === "object" && "breakAfter" in fault ? fault.breakAfter : undefined;
		const body = await bytesOf(request, breakAfter);
		remember({ command, url, headers, body });
		if (fault === "silence") return;
		if (typeof fault === "object" && "status" in fault) {
			reply(response, fault);
			return;
		}
		const answer = act({ command, url, headers, body });
		if (fault === undefined) reply(response, answer);
		else response.destroy();
	}

	function act(one: Asked) {
		const address = new URL(one.url, server.origin);
		if (one.command === "start") return start(address.searchParams.get("name") ?? "");
		const id = address.searchParams.get("upload_id");
		if (id !== null) return goOn(uploads.get(id), one);
		const name = nameIn(address);
		return one.command === "GET" && files.has(name) ? described(name) : plain(one);
	}

	function goOn(upload: Incoming | undefined, { command, headers, body }: Asked) {
		if (!upload) return { status: 404, body: { title: "No such upload" } };
		const received = String(upload.bytes.length);
		if (command === "query") return status(upload.isFinal, { "x-goog-upload-size-received": received });
		if (command === "cancel") return status(upload.isFinal);
		if (headers["x-goog-upload-offset"] !== received)
			return { status: 400, body: { title: "Not where the upload is" } };
		upload.bytes = Buffer.concat([upload.bytes, body]);
		upload.isFinal = command.includes("finalize") && headers["content-length"] === String(body.length);
		if (!upload.isFinal) return status(false);
		files.set(upload.name, upload.bytes);
		return { ...described(upload.name), ...status(true) };
	}

	function start(name: string) {
		const id = String(uploads.size + 1);
		uploads.set(id, { name, bytes: Buffer.alloc(0), isFinal: false });
		return status(false, { "x-goog-upload-url": `http://internal.invalid/v0/b/b/o?name=x&upload_id=${id}` });
	}

	function described(name: string) {
		return { body: { bucket: "b", name, size: String(files.get(name)?.length) } };
	}

	beforeEach(() => {
		faults = [];
		plain = () => ({});
		uploads.clear();
		files.clear();
	});
	return {
		get origin() {
			return server.origin;
		},
		get asked(): readonly Asked[] {
			return server.asked;
		},
		/** The command of each request, with the offsets and sizes of chunks. */
		get commands(): readonly string[] {
			return server.asked.map(({ command, headers }) => {
				const offset = headers["x-goog-upload-offset"];
				return offset === undefined ? command : `${command} ${offset}+${headers["content-length"]}`;
			});
		},
		files,
		/** Deletes partial uploads. */
		forgetUploads: () => uploads.clear(),
		/** Makes the next requests of a command fail, one after the other. */
		fails(command: string, ...next: readonly Fault[]) {
			faults.push(...next.map((fault) => ({ command, fault })));
		},
		/** Ends all failures. */
		mends() {
			faults = [];
		},
		/** The response to every request other than a resumable upload. */
		answers(how: typeof plain) {
			plain = how;
		},
	};
}

function commandOf({ headers, method = "" }: IncomingMessage): string {
	const command = headers["x-goog-upload-command"] ?? headers["x-goog-upload-protocol"] ?? method;
	return String(command);
}

function nameIn({ pathname }: URL): string {
	return decodeURIComponent(pathname.slice(pathname.lastIndexOf("/") + 1));
}

async function bytesOf(request: IncomingMessage, breakAfter = Number.POSITIVE_INFINITY): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of request.iterator({ destroyOnReturn: false })) {
		chunks.push(chunk);
		length += chunk.length;
		if (length >= breakAfter) break;
	}
	return Buffer.concat(chunks).subarray(0, breakAfter);
}

function status(isFinal: boolean, more: Record<string, string> = {}) {
	return { headers: { "x-goog-upload-status": isFinal ? "final" : "active", ...more } };
}

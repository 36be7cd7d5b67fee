export interface RequestLine {
	readonly id: string;
	readonly method: string;
	readonly route: string;
	readonly status: number;
	readonly ms: number;
	readonly bytes: number;
	readonly brand: string;
	/** The client disconnected early. */
	readonly isCut: boolean;
}

const flushMs = 100;
const flushLength = 32_768;

/** In pino's format, in batches: single writes would cost a tenth of a cached page. */
export class RequestLines {
	readonly #write: (text: string) => void;
	#text = "";
	#timer: NodeJS.Timeout | undefined;
	#lately = { at: 0, text: "" };

	constructor(write: (text: string) => void) {
		this.#write = write;
	}

	/** Plain values need no escaping. */
	add({ id, method, route, status, ms, bytes, brand, isCut }: RequestLine): void {
		const own = `"id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms},"bytes":${bytes}`;
		const more = `${brand && `,"brand":"${brand}"`}${isCut ? `,"isCut":true` : ""}`;
		this.#text += `{"level":30,"time":"${this.#now()}",${own}${more},"msg":"request"}\n`;
		if (this.#text.length >= flushLength) this.flush();
		else this.#timer ??= setTimeout(() => this.flush(), flushMs).unref();
	}

	flush(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		if (this.#text !== "") this.#write(this.#text);
		this.#text = "";
	}

	#now(): string {
		const at = Date.now();
		if (at !== this.#lately.at) this.#lately = { at, text: new Date(at).toISOString() };
		return this.#lately.text;
	}
}

import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Log, writerOf } from "../log.ts";
import { beginFacts, type RequestFacts } from "./request-facts.ts";
import { RequestLines } from "./request-lines.ts";

const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

function requestIdOf(given: string | string[] | undefined, trustProxy: boolean): string {
	return trustProxy && typeof given === "string" && wellFormed.test(given) ? given : randomUUID();
}

/** Upper bounds, in seconds. */
export const durationClasses = [
	...[0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
	Number.POSITIVE_INFINITY,
];

export interface RouteFigures {
	readonly route: string;
	/** By method and status, such as `GET 200`. */
	readonly answers: Map<string, number>;
	readonly durations: number[];
	seconds: number;
}

export interface Answered {
	readonly id: string;
	readonly method: string;
	readonly route: string;
	readonly status: number;
	readonly brand: string;
	readonly bytes: number;
	/** From `performance.now()`. */
	readonly beganAt: number;
	/** The client disconnected early. */
	readonly isCut?: boolean;
}

/** Methods of all addresses. */
export const methods: ReadonlySet<string> = new Set([
	"GET",
	"HEAD",
	"POST",
	"PUT",
	"PATCH",
	"DELETE",
	"OPTIONS",
]);
/** Machines poll these paths: their log lines would hide all others. */
const quiet = new Set(["/healthz", "/readyz", "/metrics"]);
const noRoute = "none";

export class Requests {
	readonly #lines: RequestLines | undefined;
	readonly #quietLines: RequestLines | undefined;
	readonly #trustProxy: boolean;
	readonly #routes = new Map<string, RouteFigures>();
	readonly #underWay = new Set<ServerResponse>();

	constructor(log: Log, trustProxy: boolean) {
		const lines = new RequestLines(writerOf(log));
		this.#lines = log.isLevelEnabled("info") ? lines : undefined;
		this.#quietLines = log.isLevelEnabled("debug") ? lines : undefined;
		this.#trustProxy = trustProxy;
	}

	idOf({ headers }: Pick<IncomingMessage, "headers">): string {
		return requestIdOf(headers["x-request-id"], this.#trustProxy);
	}

	follow(request: IncomingMessage, response: ServerResponse, beganAt: number): RequestFacts {
		const facts = beginFacts(request, this.idOf(request));
		const bytesBefore = request.socket.bytesWritten;
		response.setHeader("x-request-id", facts.id);
		this.#underWay.add(response);
		response.once("close", () => {
			this.#underWay.delete(response);
			const isCut = !response.writableFinished;
			this.note({
				...facts,
				method: request.method ?? "",
				status: response.headersSent ? response.statusCode : 499,
				bytes: request.socket.bytesWritten - bytesBefore,
				beganAt,
				...(isCut && { isCut }),
			});
		});
		return facts;
	}

	note({ id, method, route, status, brand, bytes, beganAt, isCut = false }: Answered): void {
		const ms = performance.now() - beganAt;
		const figures = this.#figuresOf(route || noRoute);
		const answer = `${methods.has(method) ? method : "other"} ${status}`;
		figures.answers.set(answer, (figures.answers.get(answer) ?? 0) + 1);
		const seconds = ms / 1_000;
		const index = durationClasses.findIndex((end) => seconds <= end);
		figures.durations[index] = (figures.durations[index] ?? 0) + 1;
		figures.seconds += seconds;
		const lines = quiet.has(route) ? this.#quietLines : this.#lines;
		const line = { id, method, route: figures.route, status, bytes, brand, isCut };
		lines?.add({ ...line, ms: Math.round(ms * 100) / 100 });
	}

	flush(): void {
		this.#lines?.flush();
	}

	get routes(): Iterable<RouteFigures> {
		return this.#routes.values();
	}

	get underWay(): ReadonlySet<ServerResponse> {
		return this.#underWay;
	}

	#figuresOf(route: string): RouteFigures {
		const known = this.#routes.get(route);
		if (known) return known;
		const figures = { route, answers: new Map(), durations: durationClasses.map(() => 0), seconds: 0 };
		this.#routes.set(route, figures);
		return figures;
	}
}

import type { ReceiptOf } from "../../data/editorial/receipts/receipt-jobs.ts";
import type { ReceiptRequests } from "../../data/editorial/receipts/receipts.ts";
import type { ReceiptPage } from "../../model/api/operating/receipt-api.ts";
import { readVersionHeader } from "../http/version-header.ts";
import type { WebsiteOrigin } from "../http/website-origin.ts";
import { type EntryPoint, entryPointAt, type PageAnswer, requestPage } from "./request-page.ts";

export interface CheckerOptions {
	/** Undefined while the program does not listen. */
	readonly entryPoint: () => EntryPoint | undefined;
	/** Proxy or CDN in front; "" for none. */
	readonly checkUrl: string;
}

const longestMs = 20_000;

export type KnownAnswers = Map<string, Promise<PageAnswer>>;

export type Checker = ReturnType<typeof openChecker>;

export function openChecker({ entryPoint, checkUrl }: CheckerOptions) {
	const front = entryPointAt(checkUrl);

	/** @param known responses since the write, which are not requested again */
	return async (
		of: ReceiptOf,
		{ pages, writtenAt }: ReceiptRequests,
		askedAt: WebsiteOrigin,
		known: KnownAnswers = new Map(),
	): Promise<ReceiptPage[]> => {
		const deadline = AbortSignal.timeout(longestMs);
		const own = entryPoint();
		const doors = [
			{ door: own, through: "program" as const },
			...(front ? [{ door: front, through: "proxy" as const }] : []),
		];
		const asking = pages.flatMap(({ website, kind, path }) =>
			doors.map(async ({ door, through }): Promise<ReceiptPage> => {
				const address = `${askedAt(website).origin}${path}`;
				const isAskable = door !== undefined && URL.canParse(address);
				const answer = isAskable ? await ask(door, new URL(address), deadline, known) : unanswered;
				const { asOf = 0, of: shown } = readVersionHeader(answer.version) ?? {};
				const version = shown?.id === of.id ? shown.version : 0;
				const isAsItShouldBe = () => {
					if (kind === "gone") return isAway.has(answer.status);
					return answer.status === 200 && (kind === "page" ? version >= of.version : asOf >= writtenAt);
				};
				return {
					...{ website: website.id, domain: website.domain, kind, address, through, version, asOf },
					...{ status: answer.status, ms: answer.ms, isNew: isAsItShouldBe() },
				};
			}),
		);
		return Promise.all(asking);
	};
}

const isAway: ReadonlySet<number> = new Set([301, 302, 307, 308, 404, 410]);

function ask(
	door: EntryPoint,
	address: URL,
	deadline: AbortSignal,
	known: KnownAnswers,
): Promise<PageAnswer> {
	const key = JSON.stringify([door, address.href]);
	const answer = known.get(key) ?? requestPage(door, address, deadline);
	known.set(key, answer);
	return answer;
}

const unanswered = { status: 0, version: "", ms: 0 };

import type { ReceiptOf, ToAsk } from "../../data/receipts/receipts.ts";
import type { ReceiptPage } from "../../model/api/receipt-api.ts";
import type { AskedAt } from "../connections/asked-at.ts";
import { askPage, type Door, doorAt } from "./ask.ts";
import { readVersionHeader } from "./version-header.ts";

export interface CheckerOptions {
	/** The program's own door; undefined while it does not listen. */
	readonly ownDoor: () => Door | undefined;
	/** Address of a proxy or CDN in front; "" for none. */
	readonly checkUrl: string;
}

/** After that long, what has not been answered is not waited for. */
const longestMs = 20_000;

/** Asks for pages as visitors do. */
export type Checker = ReturnType<typeof openChecker>;

export function openChecker({ ownDoor, checkUrl }: CheckerOptions) {
	const front = doorAt(checkUrl);

	/**
	 * What visitors are answered with where they should see a version.
	 * @param askedAt under which host a website is asked for
	 */
	return async (of: ReceiptOf, { pages, writtenAt }: ToAsk, askedAt: AskedAt): Promise<ReceiptPage[]> => {
		const deadline = AbortSignal.timeout(longestMs);
		const own = ownDoor();
		const doors = [
			{ door: own, through: "program" as const },
			...(front ? [{ door: front, through: "proxy" as const }] : []),
		];
		const asking = pages.flatMap(({ website, kind, path }) =>
			doors.map(async ({ door, through }): Promise<ReceiptPage> => {
				const address = `${askedAt(website).origin}${path}`;
				const isAskable = door !== undefined && URL.canParse(address);
				const answer = isAskable ? await askPage(door, new URL(address), deadline) : unanswered;
				const { asOf = 0, of: shown } = readVersionHeader(answer.version) ?? {};
				const version = shown?.id === of.id ? shown.version : 0;
				const isLater = kind === "page" ? version >= of.version : asOf >= writtenAt;
				return {
					...{ website: website.id, domain: website.domain, kind, address, through, version, asOf },
					...{ status: answer.status, ms: answer.ms, isNew: answer.status === 200 && isLater },
				};
			}),
		);
		return Promise.all(asking);
	};
}

const unanswered = { status: 0, version: "", ms: 0 };

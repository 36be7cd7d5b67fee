import { useCallback, useEffect, useState } from "react";
import { ApiError } from "../../../client/request.ts";
import type { Receipt } from "../../../model/api/operating/receipt-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";

export interface PublishedVersion {
	readonly name: CollectionName;
	readonly id: string;
	readonly version: number;
}

export interface Checking {
	readonly receipt?: Receipt | undefined;
	/** Whether a check is running or will be repeated. */
	readonly isUnderWay: boolean;
	readonly hasFailed: boolean;
}

/** For outdated pages: a CDN takes time to purge. */
const againAfterMs = [1_000, 3_000, 10_000];

export function isAllNew({ pages }: Receipt): boolean {
	return pages.every(({ isNew }) => isNew);
}

export function useReceipt({
	name,
	id,
	version,
}: PublishedVersion): Checking & { readonly check: () => void } {
	const [turn, setTurn] = useState(0);
	const [checking, setChecking] = useState<Checking>({ isUnderWay: true, hasFailed: false });
	// biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another check
	useEffect(() => {
		let isWanted = true;
		let timer: number | undefined;
		const check = async ([wait, ...later]: readonly number[]) => {
			try {
				const receipt = await client.data.checkReceipt(name, id, version);
				if (!isWanted) return;
				const isUnderWay = wait !== undefined && !isAllNew(receipt);
				setChecking({ receipt, isUnderWay, hasFailed: false });
				if (isUnderWay) timer = window.setTimeout(() => void check(later), wait);
			} catch (error) {
				if (isWanted) setChecking((before) => ({ ...before, isUnderWay: false, hasFailed: !isOver(error) }));
			}
		};
		setChecking((before) => ({ ...before, isUnderWay: true, hasFailed: false }));
		void check(againAfterMs);
		return () => {
			isWanted = false;
			window.clearTimeout(timer);
		};
	}, [name, id, version, turn]);
	return { ...checking, check: useCallback(() => setTurn((before) => before + 1), []) };
}

/** Visitors no longer see this version. */
function isOver(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 412 || error.status === 404);
}

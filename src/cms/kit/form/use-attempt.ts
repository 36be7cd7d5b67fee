import { useState } from "react";
import { type Failure, failureOf, noFailure, whyRefused } from "./failure.ts";

export function useAttempt(sayWhy = whyRefused, names: readonly string[] = []) {
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<Failure>(noFailure);

	/** @returns whether the action succeeded */
	async function attempt(run: () => Promise<unknown>): Promise<boolean> {
		setBusy(true);
		setFailure(noFailure);
		try {
			await run();
			return true;
		} catch (error) {
			setFailure(failureOf(error, names, sayWhy));
			return false;
		} finally {
			setBusy(false);
		}
	}

	return { attempt, isBusy, failure, fail: setFailure };
}

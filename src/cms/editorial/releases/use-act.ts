import { ApiError } from "../../../client/request.ts";
import type { Release } from "../../../model/api/editorial/release-api.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";

export interface Acting {
	readonly release: Release;
	readonly onChanged: (release: Release) => void;
	readonly onStale: () => void;
}

/** Reports a refusal. @returns whether the release was changed */
export function useAct({ release, onChanged, onStale }: Acting) {
	return async (change: (now: Release) => Promise<Release>, failure = "The release could not be changed") => {
		try {
			onChanged(await change(release));
			return true;
		} catch (error) {
			showFailure(failure, error);
			if (error instanceof ApiError && error.status === 412) onStale();
			return false;
		}
	};
}

import { useCallback, useEffect, useState } from "react";
import type { OwnAccount } from "../../model/api.ts";
import { client } from "../client.ts";

interface Loaded {
	readonly account?: OwnAccount;
	readonly error?: unknown;
}

/** One's own account; what was shown stands until it has come anew. */
export function useOwnAccount(): Loaded & { readonly reload: () => void } {
	const [loaded, setLoaded] = useState<Loaded>({});
	const reload = useCallback(() => {
		client.account.read().then(
			(account) => setLoaded({ account }),
			(error: unknown) => setLoaded((before) => ({ ...before, error })),
		);
	}, []);
	useEffect(reload, [reload]);
	return { ...loaded, reload };
}

import { useLocation, useNavigate, useSearchParams } from "react-router";

interface Before {
	readonly cursor: string;
	readonly lastId: string;
}

export interface Pages {
	readonly onPrevious: (() => void) | undefined;
	readonly onNext: (() => void) | undefined;
	/** "" on the first page, undefined if unknown. */
	readonly before: string | undefined;
}

export function usePages(rows: readonly { readonly id: string }[], nextCursor: string | undefined): Pages {
	const navigate = useNavigate();
	const { state } = useLocation();
	const [address] = useSearchParams();
	const cursor = address.get("cursor") ?? "";
	const trail: readonly Before[] = cursor && Array.isArray(state?.trail) ? state.trail : [];

	function goTo(to: string, nextTrail: readonly Before[]) {
		const next = new URLSearchParams(address);
		if (to) next.set("cursor", to);
		else next.delete("cursor");
		navigate({ search: `?${next}` }, { state: { trail: nextTrail } });
	}

	return {
		before: cursor ? trail.at(-1)?.lastId : "",
		onPrevious: cursor ? () => goTo(trail.at(-1)?.cursor ?? "", trail.slice(0, -1)) : undefined,
		onNext: nextCursor
			? () => goTo(nextCursor, [...trail, { cursor, lastId: rows.at(-1)?.id ?? "" }])
			: undefined,
	};
}

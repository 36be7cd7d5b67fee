import { Loader } from "@mantine/core";
import { useRef, useState } from "react";
import { reasonOf } from "./feedback/reason.ts";

/** Failure of the search that fills a dropdown, and the function that repeats the search. */
export interface SearchFailure {
	readonly error: unknown;
	readonly retry: () => void;
}

/** Value of the option that searches again; no record has this id. */
const again = "try again";

/**
 * State of a dropdown with the results of a search on the server. After a failure, "Try again" is one of its options,
 * which keys reach as well, and which leaves the dropdown open.
 */
export function useSearchDropdown() {
	const [isOpen, setOpen] = useState(false);
	const staysOpen = useRef(false);
	const dropdown = {
		dropdownOpened: isOpen,
		onDropdownOpen: () => setOpen(true),
		onDropdownClose: () => setOpen(staysOpen.current),
		onOptionSubmit(value: string) {
			staysOpen.current = value === again;
			// A select closes at once; a choice of several does not close.
			queueMicrotask(() => {
				staysOpen.current = false;
			});
		},
	};
	return { isOpen, dropdown };
}

/** Mark in a field while its search takes time; earlier results remain. Undefined for the usual one. */
export function searchingMark(isBusy: boolean) {
	return isBusy ? <Loader size={14} role="img" aria-label="Searching" /> : undefined;
}

/** Returns the options of a failed search: "Try again" below the reason; none without a failure. */
export function failureOptions({ error }: SearchFailure) {
	return error ? [{ group: reasonOf(error), items: [{ value: again, label: "Try again" }] }] : [];
}

/** Searches again if that option is among the chosen values. */
export function isRetry(chosen: readonly string[] | string | null, { retry }: SearchFailure): boolean {
	const isAgain = [chosen].flat().includes(again);
	if (isAgain) retry();
	return isAgain;
}

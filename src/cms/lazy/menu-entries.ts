import type { MenuProps } from "@mantine/core";
import type { ReactNode } from "react";

/** One thing to choose. */
export interface MenuEntry {
	/** Where the label is no text of its own. */
	readonly key?: string;
	readonly label: ReactNode;
	readonly onClick?: () => void;
	/** Address that it leads to. */
	readonly to?: string;
	readonly icon?: ReactNode;
	readonly end?: ReactNode;
	readonly isDangerous?: boolean;
	/** Given where it is switched on and off. */
	readonly isChecked?: boolean | undefined;
	/** True where the user is. */
	readonly isCurrent?: boolean;
}

/** What a menu shows: what can be chosen, words above or between, and lines. */
export type MenuEntries = readonly (MenuEntry | { readonly words: string } | "line" | false | undefined)[];

export interface LazyMenuProps
	extends Pick<
		MenuProps,
		"position" | "shadow" | "width" | "offset" | "closeOnItemClick" | "returnFocus" | "alignItemsLabels"
	> {
	readonly entries: MenuEntries;
	/** Class of the list. */
	readonly listClass?: string | undefined;
}

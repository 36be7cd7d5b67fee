import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";

/** Returns the address of this screen with the history open. */
export function useHistoryAddress(): string {
	const to = new URLSearchParams(useSearchParams()[0]);
	to.set("history", "");
	return `?${to}`;
}

/** Opens the history of the record. */
export function HistoryLink({ children }: { readonly children: ReactNode }) {
	return (
		<Anchor component={Link} to={useHistoryAddress()} size="sm" preventScrollReset>
			{children}
		</Anchor>
	);
}

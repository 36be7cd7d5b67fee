import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";

export function useHistoryAddress(): string {
	const to = new URLSearchParams(useSearchParams()[0]);
	to.set("history", "");
	return `?${to}`;
}

export function HistoryLink({ children }: { readonly children: ReactNode }) {
	return (
		<Anchor component={Link} to={useHistoryAddress()} size="sm" preventScrollReset>
			{children}
		</Anchor>
	);
}

import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Empty state of a panel with the reason. */
export function Nothing({ children }: { readonly children: ReactNode }) {
	return (
		<Text size="sm" p="sm">
			{children}
		</Text>
	);
}

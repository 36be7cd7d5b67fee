import { Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Shown in a panel that has nothing to show, and says why. */
export function Nothing({ children }: { readonly children: ReactNode }) {
	return (
		<Text size="sm" p="sm">
			{children}
		</Text>
	);
}

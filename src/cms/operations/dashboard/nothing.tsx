import { Text } from "@mantine/core";
import type { ReactNode } from "react";

export function Nothing({ children }: { readonly children: ReactNode }) {
	return (
		<Text size="sm" p="sm">
			{children}
		</Text>
	);
}

import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface EmptyProps {
	readonly title: string;
	readonly children: ReactNode;
}

export function Empty({ title, children }: EmptyProps) {
	return (
		<Stack gap="sm" align="flex-start" maw="34rem" py="clamp(1.5rem, 8vh, 5rem)">
			<Text component="h2" fw={600} size="lg" m={0}>
				{title}
			</Text>
			{children}
		</Stack>
	);
}

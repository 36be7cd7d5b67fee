import { Alert, Button, Stack, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { client } from "../../client.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";

interface LoadFailureProps {
	readonly title: string;
	readonly error: unknown;
	readonly onRetry: () => void;
}

/** Retries after the user signs in again. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
	const retry = useRef(onRetry);
	retry.current = onRetry;
	useEffect(() => client.auth.onChange(({ status }) => status === "signed-in" && retry.current()), []);
	return (
		<Alert color="red" title={title} role="alert" mb="md">
			<Stack gap="sm" align="flex-start">
				<Text size="sm">{reasonOf(error)}</Text>
				<Button size="compact-md" variant="default" onClick={onRetry}>
					Try again
				</Button>
			</Stack>
		</Alert>
	);
}

import { Alert, Button, Stack, Text } from "@mantine/core";
import { reasonOf } from "./tell.ts";

interface LoadFailureProps {
	/** What could not be loaded, such as "The articles could not be loaded". */
	readonly title: string;
	readonly error: unknown;
	readonly onRetry: () => void;
}

/** Stands where something could not be loaded: what happened, and a way to try again. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
	return (
		<Alert color="red" title={title} role="alert">
			<Stack gap="sm" align="flex-start">
				<Text size="sm">{reasonOf(error)}</Text>
				<Button size="compact-md" variant="default" onClick={onRetry}>
					Try again
				</Button>
			</Stack>
		</Alert>
	);
}

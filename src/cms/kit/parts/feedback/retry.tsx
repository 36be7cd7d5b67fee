import { Button, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { hideFailure, idOfFailure } from "./notify.ts";

/** Shows a failure until it is retried or closed. Replaces an earlier notification with the same title. */
export function showRetry(title: string, reason: string, retry: () => void) {
	hideFailure(title);
	notifications.show({
		id: idOfFailure(title),
		title,
		color: "red",
		autoClose: false,
		message: (
			<Stack gap="xs" align="flex-start">
				<Text size="sm">{reason}</Text>
				<Button
					size="compact-sm"
					variant="default"
					onClick={() => {
						hideFailure(title);
						retry();
					}}
				>
					Try again
				</Button>
			</Stack>
		),
	});
}

import { Alert, Button } from "@mantine/core";
import type { Loss } from "./loss.ts";

interface LossNoticeProps {
	readonly losses: readonly Loss[];
	readonly onAccept: () => void;
}

export function LossNotice({ losses, onAccept }: LossNoticeProps) {
	return (
		<Alert color="yellow" m="sm" title="This article contains elements that the editor does not support">
			{`If you edit it here, these are removed: ${losses.map(({ what, count }) => `${what} (${count})`).join(", ")}. `}
			Until then, nothing changes.
			<br />
			<Button mt="xs" size="compact-sm" variant="default" onClick={onAccept}>
				Edit anyway
			</Button>
		</Alert>
	);
}

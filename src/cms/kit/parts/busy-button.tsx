import { Button, type ButtonProps } from "@mantine/core";
import { useState } from "react";
import { showFailure } from "./feedback/notify.ts";

interface BusyButtonProps extends ButtonProps {
	readonly run: () => Promise<unknown>;
	/** Title of the failure message. */
	readonly failure: string;
	readonly "aria-label"?: string;
}

/** A button that shows progress and reports failures. */
export function BusyButton({ run, failure, ...look }: BusyButtonProps) {
	const [isBusy, setBusy] = useState(false);
	async function act() {
		setBusy(true);
		try {
			await run();
		} catch (error) {
			showFailure(failure, error);
		}
		setBusy(false);
	}
	return <Button size="compact-sm" variant="default" {...look} loading={isBusy} onClick={() => void act()} />;
}

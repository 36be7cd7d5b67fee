import { type ReactNode, useEffect } from "react";
import { Notice } from "../../kit/form/notice.tsx";
import { useAttempt } from "../../kit/form/use-attempt.ts";
import { Button, Stack } from "../front/controls.tsx";
import { passkeyFailure } from "./passkey-words.ts";

interface PasskeyButtonProps {
	readonly run: () => Promise<unknown>;
	readonly isOnly?: boolean;
	/** Starts the browser's passkey autofill; returns a function that stops it. */
	readonly offer?: (onFailure: (error: unknown) => void) => () => void;
	readonly children: ReactNode;
}

export function PasskeyButton({ run, isOnly = false, offer, children }: PasskeyButtonProps) {
	const { attempt, isBusy, failure, fail } = useAttempt(passkeyFailure);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is there
	useEffect(() => offer?.((error) => fail({ message: passkeyFailure(error), fields: {} })), []);
	return (
		<Stack>
			<Button variant={isOnly ? "filled" : "default"} disabled={isBusy} onClick={() => void attempt(run)}>
				{children}
			</Button>
			<Notice failure={failure.message} />
		</Stack>
	);
}

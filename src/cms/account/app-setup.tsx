import { Button, Group, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from "react";
import type { AppToAdd } from "../../model/api.ts";
import { client } from "../client.ts";
import { reasonOf } from "../parts/tell.ts";
import { Notice } from "../sign-in/notice.tsx";
import classes from "./account.module.css";

const QrCode = lazy(async () => ({ default: (await import("./qr-code.tsx")).QrCode }));

interface AppSetupProps {
	readonly app: AppToAdd;
	readonly onDone: (recoveryCodes: readonly string[]) => void;
	readonly onCancel?: () => void;
}

/** Shows an app what it has to know, and asks for the code that it then shows. */
export function AppSetup({ app, onDone, onCancel }: AppSetupProps) {
	const [code, setCode] = useState("");
	const [failure, setFailure] = useState("");
	const [isBusy, setBusy] = useState(false);
	const codeField = useRef<HTMLInputElement>(null);
	// It was read-only until now: the next try is typed where the last one was.
	useEffect(() => {
		if (failure) codeField.current?.focus();
	}, [failure]);

	async function submit(event: SubmitEvent) {
		event.preventDefault();
		setBusy(true);
		setFailure("");
		try {
			onDone(await client.auth.secondFactor.confirmApp({ token: app.token, code: code.replace(/\s/g, "") }));
		} catch (error) {
			setFailure(reasonOf(error));
			setBusy(false);
		}
	}

	return (
		<form onSubmit={submit}>
			<Stack>
				<Text size="sm">
					Scan this with an app that shows sign-in codes, such as Google Authenticator, Microsoft
					Authenticator or 1Password.
				</Text>
				<Suspense fallback={<Skeleton h={208} w={208} mx="auto" />}>
					<QrCode text={app.address} label="QR code for your app" />
				</Suspense>
				<Stack gap={4}>
					<Text size="sm">Or type this into the app:</Text>
					<code className={classes.secret} data-secret>
						{inFours(app.secret)}
					</code>
				</Stack>
				<TextInput
					ref={codeField}
					label="6-digit code"
					description="The app shows a new one every 30 seconds."
					name="code"
					inputMode="numeric"
					autoComplete="one-time-code"
					required
					withAsterisk={false}
					value={code}
					readOnly={isBusy}
					onChange={(event) => setCode(event.currentTarget.value)}
				/>
				<Notice failure={failure} />
				<Group grow>
					{onCancel && (
						<Button variant="default" onClick={onCancel}>
							Cancel
						</Button>
					)}
					<Button type="submit" disabled={isBusy}>
						Set up
					</Button>
				</Group>
			</Stack>
		</form>
	);
}

/** As people read and type it. */
function inFours(secret: string): string {
	return secret.replace(/(.{4})(?=.)/g, "$1 ");
}

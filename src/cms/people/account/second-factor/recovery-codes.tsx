import { Button, CopyButton, Group, Stack, Text } from "@mantine/core";
import classes from "../account.module.css";

interface RecoveryCodesProps {
	readonly codes: readonly string[];
	readonly onKept: () => void;
}

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
	const text = `${codes.join("\n")}\n`;
	return (
		<Stack>
			<Text size="sm">
				Keep these recovery codes where you can find them without your phone. Each signs you in once in place
				of a code. They are not shown again.
			</Text>
			<ul className={classes.codes}>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<Group grow>
				<CopyButton value={text}>
					{({ copied, copy }) => (
						<Button variant="default" onClick={copy}>
							{copied ? "Copied" : "Copy"}
						</Button>
					)}
				</CopyButton>
				<Button
					variant="default"
					component="a"
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
					download="frontage-recovery-codes.txt"
				>
					Download
				</Button>
			</Group>
			<Button onClick={onKept}>I have saved them</Button>
		</Stack>
	);
}

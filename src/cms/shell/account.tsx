import { Avatar, Button, SegmentedControl, Text, useMantineColorScheme, VisuallyHidden } from "@mantine/core";
import { DesktopIcon, MoonIcon, SunIcon } from "@radix-ui/react-icons";
import { Link } from "react-router";
import { client } from "../client.ts";
import { useBrandAddress } from "../context/brand/brand.tsx";
import { faceOf } from "../context/face/faces.ts";
import { useLookups } from "../context/lookups/lookups.ts";
import { leave } from "../context/navigation/leaving.ts";
import { showFailure } from "../kit/parts/feedback/notify.ts";
import { useUser } from "../kit/parts/user.ts";
import classes from "./shell.module.css";

export function Account() {
	const { id, email, name } = useUser();
	const { people } = useLookups();
	const keepBrand = useBrandAddress();
	async function signOut() {
		try {
			await leave(() => client.auth.signOut());
		} catch (error) {
			showFailure("You are still signed in", error);
		}
	}
	return (
		<div className={classes.account}>
			<ColourScheme />
			<Link to={keepBrand("/cms/account")} className={classes.who} title="My account">
				<Avatar size="sm" radius="sm" color="dyeline" aria-hidden src={faceOf(people.get(id)?.picture ?? "")}>
					{(name || email).slice(0, 1).toUpperCase()}
				</Avatar>
				<Text size="xs" truncate>
					{email}
				</Text>
				<VisuallyHidden>: my account</VisuallyHidden>
			</Link>
			<Button variant="default" size="xs" fullWidth onClick={signOut}>
				Sign Out
			</Button>
		</div>
	);
}

const schemes = [
	{ value: "light", label: "Light", Icon: SunIcon },
	{ value: "dark", label: "Dark", Icon: MoonIcon },
	{ value: "auto", label: "Match system", Icon: DesktopIcon },
] as const;

function ColourScheme() {
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	return (
		<SegmentedControl
			aria-label="Theme"
			size="xs"
			fullWidth
			value={colorScheme}
			onChange={(value) => setColorScheme(value as (typeof schemes)[number]["value"])}
			data={schemes.map(({ value, label, Icon }) => ({
				value,
				label: (
					<span title={label} className={classes.scheme}>
						<Icon aria-hidden />
						<VisuallyHidden>{label}</VisuallyHidden>
					</span>
				),
			}))}
		/>
	);
}

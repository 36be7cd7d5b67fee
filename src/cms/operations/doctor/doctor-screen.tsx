import { Button } from "@mantine/core";
import { useRevalidator } from "react-router";
import type { Send } from "../../../client/request.ts";
import type { Finding, Verdict } from "../../../model/api/operating/doctor-api.ts";
import { client } from "../../client.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { Findings } from "./findings.tsx";

export const namesOf = () => ({ title: "System check", what: "The system check" });

export async function load() {
	return { findings: await examine(client.connection) };
}

const sections: readonly (readonly [Verdict, string])[] = [
	["bad", "Needs attention now"],
	["warning", "See to these soon"],
	["good", "Working well"],
];

export default function DoctorScreen({ data: { findings } }: ScreenProps<typeof load>) {
	const { revalidate, state } = useRevalidator();
	const of = (verdict: Verdict): readonly Finding[] => findings.filter((each) => each.verdict === verdict);
	return (
		<>
			<PageHeader
				title="System check"
				subtitle={subtitleOf(of("bad").length + of("warning").length)}
				action={
					<Button variant="default" loading={state !== "idle"} onClick={() => void revalidate()}>
						Check again
					</Button>
				}
			/>
			{sections.map(([verdict, title]) => (
				<Findings key={verdict} title={title} findings={of(verdict)} />
			))}
		</>
	);
}

function subtitleOf(count: number): string {
	if (count === 0) return "Everything that the program needs is well.";
	return count === 1 ? "One thing needs looking after." : `${count} things need looking after.`;
}

/** For admins of all websites. @throws {ApiError} */
async function examine({ send }: { readonly send: Send }): Promise<readonly Finding[]> {
	const { items } = await send<{ readonly items: readonly Finding[] }>("/api/doctor");
	return items;
}

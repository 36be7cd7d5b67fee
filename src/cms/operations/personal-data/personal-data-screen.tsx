import { Box } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { calls } from "./calls.ts";
import { Erasures } from "./erasures.tsx";
import { PersonForm } from "./person-form.tsx";

export const namesOf = () => ({ title: "Personal data", what: "The list of erasures" });

export const load = () => calls.erasures();

export default function PersonalDataScreen({ data: erasures }: ScreenProps<typeof load>) {
	const { revalidate } = useRevalidator();
	const [chosen, setChosen] = useState("");
	return (
		<>
			<PageHeader title="Personal data" subtitle="Export what is stored about a person, or erase it." />
			<Box maw="42rem">
				<PersonForm key={chosen} email={chosen} onErased={() => void revalidate()} />
				<Erasures erasures={erasures} onAgain={setChosen} />
			</Box>
		</>
	);
}

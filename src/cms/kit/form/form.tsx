import { Button } from "@mantine/core";
import { BareForm, type FormProps } from "./bare-form.tsx";

export function Form(props: FormProps) {
	return <BareForm {...props} Button={Button} />;
}

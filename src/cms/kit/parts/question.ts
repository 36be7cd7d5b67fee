import { useEffect, useState } from "react";

/** A question that any part of the program raises; one dialog above all screens shows it. */
export function openQuestion<Asked>() {
	let put: ((requested: Asked) => Promise<boolean>) | undefined;
	return {
		/** Undefined without a dialog. */
		ask: (requested: Asked): Promise<boolean> | undefined => put?.(requested),
		useQuestion() {
			const [question, setQuestion] = useState<{ asked: Asked; settle: (answer: boolean) => void }>();
			useEffect(() => {
				put = (requested) =>
					new Promise((resolve) => {
						const settle = (answer: boolean) => {
							setQuestion(undefined);
							resolve(answer);
						};
						setQuestion({ asked: requested, settle });
					});
				return () => {
					put = undefined;
				};
			}, []);
			return question;
		},
	};
}

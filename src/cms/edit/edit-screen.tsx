export default function EditScreen() {
	return <p>EditScreen</p>;
}

export const EditorHost = () => null;

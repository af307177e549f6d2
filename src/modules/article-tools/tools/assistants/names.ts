/** The names of AI assistants in texts, for patterns that ignore case. */
export const ASSISTANTS =
  "chat ?gpt|claude|(?:google )?gemini|(?:microsoft |github )?copilot|perplexity|grok|deep ?seek|meta ai|qwen|kimi|mistral|le chat|google bard|bing chat";

/** The hosts of AI assistants and their subdomains, as they occur in links. */
export const ASSISTANT_HOSTS =
  "(?:[\\w-]+\\.)*(?:chatgpt|openai|perplexity|anthropic|claude|deepseek|grok|x|mistral|kimi|qwen|meta|poe|you|phind|manus|genspark|felo|doubao|moonshot|blackbox|character|pi|z|duck|iask|komo|copilot|gemini\\.google|bard\\.google|notebooklm\\.google|copilot\\.microsoft|tongyi\\.aliyun)\\.(?:ai|com|im|cn|so)";

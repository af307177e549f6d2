/** Assistants as they are called in texts, for patterns that ignore case. */
export const ASSISTANTS =
  "chat ?gpt|claude|(?:google )?gemini|(?:microsoft |github )?copilot|perplexity|grok|deep ?seek|meta ai|qwen|kimi|mistral|le chat|google bard|bing chat";

/** Their addresses, as they put them into links. */
export const ASSISTANT_HOSTS =
  "(?:www\\.)?(?:chatgpt\\.com|chat\\.openai\\.com|openai\\.com|openai|perplexity\\.ai|copilot\\.microsoft\\.com|copilot\\.com|claude\\.ai|gemini\\.google\\.com|bard\\.google\\.com|grok\\.com|x\\.ai|(?:chat\\.)?deepseek\\.com|meta\\.ai|(?:chat\\.)?qwen\\.ai|(?:www\\.)?kimi\\.(?:com|ai)|chat\\.mistral\\.ai|you\\.com|poe\\.com|doubao\\.com)";
